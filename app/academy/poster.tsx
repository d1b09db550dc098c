import styles from "./gallery.module.css";

const fallback = "/images/videoImage.jpg";

/** A video's picture; where there is none, or it does not load, the one that stands for all. */
export const Poster = ({ id, hasPoster }: { id: string; hasPoster: boolean }) => (
  <img
    className={styles["poster"]}
    src={hasPoster ? `/videos/${id}/picture` : fallback}
    alt=""
    loading="lazy"
    onError={({ currentTarget }) => {
      if (!currentTarget.src.endsWith(fallback)) currentTarget.src = fallback;
    }}
  />
);
