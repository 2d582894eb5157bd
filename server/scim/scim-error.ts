// What SCIM clients are told of errors: RFC 7644, section 3.12.

/** The keywords for what is wrong with a request, as far as we use them. */
type ScimErrorType =
  'uniqueness' | 'tooMany' | 'invalidFilter' | 'invalidSyntax' | 'invalidPath' | 'invalidValue' | 'mutability';

const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

export class ScimError extends Error {
  override name = 'ScimError';
  readonly status: number;
  readonly scimType: ScimErrorType | undefined;
  constructor(status: number, detail: string, scimType?: ScimErrorType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

/** The body of a refusal. The status is a text there. */
export const errorBody = (status: number, detail: string, scimType?: ScimErrorType) => ({
  schemas: [ERROR_SCHEMA],
  status: String(status),
  ...(scimType ? { scimType } : {}),
  detail,
});
