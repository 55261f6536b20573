/** A text in pieces. */
export type Text = AsyncGenerator<string>;

/** The rows of pages, each page as one text. */
export async function* rows<Row>(
  listed: AsyncIterable<Row[]>,
  present: (row: Row) => unknown,
): AsyncGenerator<string> {
  for await (const page of listed) {
    // One text for a page: each text that is given on costs as much as some rows.
    yield page.map((row) => JSON.stringify(present(row))).join(',\n');
  }
}

/** A further field of an object: a list of these texts, of which each may come in pieces. */
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
