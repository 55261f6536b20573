import { ApiError } from './call.ts';
import { endCredentials, readCredentials } from './credentials.ts';

/** Saves the file of an address of the API, under the name that the server gives it. @throws {ApiError} */
export async function download(url: string): Promise<void> {
  const token = readCredentials()?.token;
  const response = await ask(url, token);
  if (!response.ok) {
    if (response.status === 401 && token === readCredentials()?.token) endCredentials();
    throw new ApiError(response.status, await response.json().catch(() => undefined));
  }
  const [, name = 'hisaab'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

async function ask(url: string, token: string | undefined): Promise<Response> {
  try {
    return await fetch(url, { headers: { Authorization: `Token ${token ?? ''}` } });
  } catch (cause) {
    throw new ApiError(0, undefined, { cause });
  }
}
