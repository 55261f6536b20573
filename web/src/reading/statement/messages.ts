// Why a statement cannot be read.
export const noFileOpen = 'No file is open.';
