import { type FormAnswer, problemOf } from "./form-answer.ts";
import { Alert } from "./notice.tsx";

/** Why a form was refused as a whole; problems of a field are shown beside it. */
export function WhyNot({ answer }: { answer: FormAnswer<unknown> | undefined }) {
  const problem = problemOf(answer);
  return problem?.because && <Alert key={problem.at}>{problem.because}</Alert>;
}
