import { Link } from "react-router";
import { Empty } from "#app/ui/empty.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { Table } from "#app/ui/table.tsx";
import styles from "./proofs.module.css";
import type { ReceiptsView } from "./read-receipts.ts";

/** `files`: where their files lie. `dealAt`: the page of a deal. */
type Props = { view: ReceiptsView; files: string; dealAt: (id: string) => string };

/** A client's receipts, the latest first, below the fingerprint with which its chain ends. */
export function ReceiptList({ view: { head, rows, older, isFirst, ofDeal }, files, dealAt }: Props) {
  if (!head)
    return (
      <Empty title="No receipts yet">
        <p>The next introduction, meeting, claim or answer gets one, signed and numbered.</p>
      </Empty>
    );
  const among = ofDeal ? `deal=${ofDeal}&` : "";
  return (
    <>
      {ofDeal && (
        <p>
          Those of one deal are shown. <Link to={files}>Show all receipts</Link>
        </p>
      )}
      <p className={styles.head}>
        The chain ends with number {head.number}, made on {head.at}. Its fingerprint is <code>{head.hash}</code>
      </p>
      <Table
        label="Receipts"
        columns={["No.", "What", "Company", "Day", "Signed", "File"]}
        head={2}
        rows={rows.map(({ number, what, company, isDeal, dealId, onDay, madeAt }) => ({
          key: String(number),
          cells: [
            number,
            what,
            isDeal ? (
              <Link key="deal" to={dealAt(dealId)}>
                {company}
              </Link>
            ) : (
              company
            ),
            onDay,
            madeAt,
            <a key="file" href={`${files}/${number}/receipt.jsonl`} download aria-label={`Download receipt ${number}`}>
              Download
            </a>,
          ],
        }))}
      />
      <CursorPages
        label="Pages of receipts"
        first={isFirst ? null : `?${among}`}
        next={older === null ? null : `?${among}before=${older}`}
      />
    </>
  );
}
