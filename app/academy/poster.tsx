import styles from "./gallery.module.css";

const fallback = "/images/videoImage.jpg";

/** A video's picture, or a placeholder if it has none or it does not load. */
export const Poster = ({ id, hasPoster }: { id: string; hasPoster: boolean }) => (
  <img
    className={styles.poster}
    src={hasPoster ? `/videos/${id}/picture` : fallback}
    alt=""
    loading="lazy"
    onError={({ currentTarget }) => {
      if (!currentTarget.src.endsWith(fallback)) currentTarget.src = fallback;
    }}
  />
);
