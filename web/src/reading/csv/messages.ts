// Why a file cannot be read as CSV.
export const notText = 'This is not a CSV file. Choose a file that ends in .csv.';
export const workbookOrZip = 'This is a workbook or a ZIP file. Save it as CSV and choose that.';
export const oldWorkbook = 'This is an Excel workbook. Save it as CSV and choose that.';
export const pdf = 'This is a PDF. Download the statement as CSV and choose that.';
export const markup = 'This is a page or XML. Save it as CSV and choose that.';
export const emptyFile = 'The file is empty.';
export const openQuote = (row: number) =>
  `A quote (") in row ${row} is never closed, so what follows cannot be read. Take it out and choose the file again.`;
export const tooManyColumns = (most: number) => `The file has more than ${most} columns.`;
export const tooManyRows = (most: number) => `The file has more than ${most} rows.`;
export const tooLarge = (megabytes: number) =>
  `The file is larger than ${megabytes} MB. Choose a shorter time.`;
