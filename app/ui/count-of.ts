/** "1 task", "2 tasks", "1 company", "2 companies". */
export const countOf = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
