/** What a JSON Web Token's signature is over: its header and its claims, each in base64url (RFC 7515, 5.1). */
export function signingInput(header: object, claims: object): string {
  return [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
}
