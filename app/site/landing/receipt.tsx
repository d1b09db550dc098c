const lines: [line: string, detail: string][] = [
  ["Lead found", "with the reason it is on the list"],
  ["Meeting held", "with the person who decides"],
  ["Proposal sent", "at your price"],
];

/** The offer as a receipt: three lines cost nothing, the last one has a price. */
export function Receipt({ slogan }: { slogan: string }) {
  return (
    <table className="receipt">
      <caption>
        An example bill: <span>{slogan}</span>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(([line, detail]) => (
          <tr key={line}>
            <th scope="row">
              {line} <small>{detail}</small>
            </th>
            <td>0.00</td>
          </tr>
        ))}
        <tr>
          <th scope="row">
            Deal closed <small>signed, and only then</small>
          </th>
          <td>4,800.00</td>
        </tr>
      </tbody>
    </table>
  );
}
