import { currentLanguage } from '../words/words.ts';
import { ApiError } from './call.ts';
import { endCredentials, currentCredentials } from './credentials.ts';
import { saveFile } from './save-file.ts';

/** Saves the file of an address of the API, under the name that the server gives it. @throws {ApiError} */
export async function download(url: string): Promise<void> {
  const response = await fetchFile(url);
  const [, name = 'hisaab'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveFile(await response.blob(), name);
}

/** The response with the file of an address of the API. @throws {ApiError} */
export async function fetchFile(url: string): Promise<Response> {
  const token = currentCredentials()?.token;
  const response = await ask(url, token);
  if (!response.ok) {
    if (response.status === 401 && token === currentCredentials()?.token) endCredentials('server');
    throw new ApiError(response.status, await response.json().catch(() => undefined));
  }
  return response;
}

async function ask(url: string, token: string | undefined): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'GET',
      headers: {
        'Accept-Language': currentLanguage(),
        Authorization: `Token ${token ?? ''}`,
      },
    });
  } catch (cause) {
    throw new ApiError(0, undefined, { cause });
  }
}
