// An upload as a browser sends it, for `inject`, which takes no forms.

export interface MultipartRequest {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** A form with these fields and one file. */
export async function multipart(
  file: { readonly name: string; readonly content: string | Uint8Array },
  fields: Readonly<Record<string, string>> = {},
): Promise<MultipartRequest> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  const content = typeof file.content === 'string' ? file.content : Uint8Array.from(file.content);
  form.append('file', new Blob([content]), file.name);
  const encoded = new Response(form);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}
