/** An import that comes in pages: of a person, or into a group. */
export interface PagedImport {
  kind: 'user' | 'group';
  ownerId: number;
  id: number;
}
