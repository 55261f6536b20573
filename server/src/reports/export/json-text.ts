/** A text in chunks. */
export type Text = AsyncGenerator<string>;

/** The rows of pages, each page as one text. */
export async function* rows<Row>(
  pages: AsyncIterable<Row[]>,
  present: (row: Row) => unknown,
): AsyncGenerator<string> {
  for await (const page of pages) {
    // One text per page: passing on a text costs as much as some rows.
    yield page.map((row) => JSON.stringify(present(row))).join(',\n');
  }
}

/** Another field of an object: a list of these texts, each of which may consist of chunks. */
export async function* named(
  name: string,
  items: AsyncIterable<string | AsyncIterable<string>>,
): Text {
  yield `,\n"${name}": [`;
  let separator = '\n';
  for await (const item of items) {
    yield separator;
    if (typeof item === 'string') yield item;
    else yield* item;
    separator = ',\n';
  }
  yield ']';
}
