export { CurrencyList } from './currency-list.tsx';
export { ForeignField } from './foreign-field.tsx';
export { OriginalNote } from './original-note.tsx';
export { RatesDialog } from './rates-dialog.tsx';
