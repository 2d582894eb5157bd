// Uploads the negotiated contract as the person who is signed in.
import { uploadContract } from '#domain/endpoints/contracts.ts';
import type { Contract } from '#domain/contracts/contracts.ts';
import { negotiatedContract } from '#tests/browser/support/negotiated-contract.ts';
import { stored } from '#tests/web/support/console.tsx';

export async function uploadedContract(file?: File): Promise<Contract> {
  const body = new FormData();
  const { name, buffer } = await negotiatedContract('Flour supply.docx');
  body.set('file', file ?? new File([new Uint8Array(buffer)], name));
  const headers = { Authorization: `Bearer ${stored('token')}` };
  const reply = await fetch(`/api${uploadContract.path}`, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(await reply.text());
  return ((await reply.json()) as { data: Contract }).data;
}
