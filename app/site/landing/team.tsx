import type { Settings } from "#domain/settings/index.ts";

/** The first letters of the first and the last word of a name, in capitals. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return ends.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase() ?? "").join("");
}

type Member = Settings["team"]["members"][number];

export function Team({ heading, members }: Settings["team"]) {
  if (members.length === 0) return null;
  return (
    <section className="team" aria-labelledby="team">
      <h2 id="team">{heading}</h2>
      <ul>
        {members.map((member) => (
          <li key={member.name} className={member.isFounder ? "founder" : undefined}>
            <Portrait of={member} />
            <h3>{member.name}</h3>
            <p className="role">{member.roleTitle}</p>
            <p>{member.biography}</p>
            {member.link && (
              <a href={member.link} rel="noopener" aria-label={`Profile of ${member.name}`}>
                Profile
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A portrait in a doorway, or the initials drawn in its light. */
function Portrait({ of: { name, photoFileId } }: { of: Member }) {
  if (photoFileId)
    return <img className="portrait" src={`/files/${photoFileId}`} alt="" width={360} height={450} loading="lazy" />;
  return (
    <svg className="portrait" viewBox="0 0 240 300" fill="none" aria-hidden="true">
      <path className="light" d="M142 3a119 119 0 0 1 97 117v180H66z" />
      <path d="M1 300V120a119 119 0 0 1 238 0v180" />
      <text x="120" y="206" textAnchor="middle">
        {initials(name)}
      </text>
    </svg>
  );
}
