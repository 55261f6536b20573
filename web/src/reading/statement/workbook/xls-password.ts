const BEGINNING = 0x0809;
const FILE_PASSWORD = 0x002f;
const SECTOR = 512;
const HEAD = 512;
/** The first bytes of a sheet, which show whether it is encrypted. */
const WITHIN = 4096;

const PACKAGE = Array.from('EncryptionInfo', (letter) => letter.charCodeAt(0));

/** Whether these bytes are an encrypted XLSX, which has the container of an XLS; the names of its parts are in UTF-16. */
export function isEncryptedPackage(bytes: Uint8Array): boolean {
  for (let at = 0; at + 2 * PACKAGE.length <= bytes.length; at += 2) {
    if (PACKAGE.every((letter, place) => bytes[at + 2 * place] === letter)) return true;
  }
  return false;
}

/** Whether an XLS is encrypted, by its first records. */
export function hasXlsPassword(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = HEAD; at + 8 <= bytes.byteLength; at += SECTOR) {
    if (view.getUint16(at, true) === BEGINNING && isAfter(view, at)) return true;
  }
  return false;
}

function isAfter(view: DataView, beginning: number): boolean {
  const end = Math.min(beginning + WITHIN, view.byteLength - 4);
  for (let at = beginning; at < end;) {
    const kind = view.getUint16(at, true);
    if (kind === FILE_PASSWORD) return true;
    at += 4 + view.getUint16(at + 2, true);
  }
  return false;
}
