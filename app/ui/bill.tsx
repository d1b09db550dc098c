import styles from "./bill.module.css";

export type BillWords = {
  facts: [name: string, value: string][];
  lines: [text: string, amount: string][];
  /** Above the total: the net amount and its tax. */
  taxes?: [text: string, amount: string][];
  total: string;
  /** Below the total: what is taken off it, and what is left. */
  less?: [text: string, amount: string][];
  notes: string[];
};

/** The body of an invoice, as printed on paper. */
export const Bill = ({ facts, lines, taxes = [], total, less = [], notes }: BillWords) => (
  <div className={styles.bill}>
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">For</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(([text, amount], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key, and never move
          <tr key={place}>
            <td>{text}</td>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {taxes.map(([text, amount]) => (
          <tr key={text}>
            <th scope="row">{text}</th>
            <td>{amount}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">Total</th>
          <td>{total}</td>
        </tr>
        {less.map(([text, amount]) => (
          <tr key={text}>
            <th scope="row">{text}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tfoot>
    </table>
    {notes.map((note) => (
      <p key={note} className={styles.note}>
        {note}
      </p>
    ))}
  </div>
);
