// What a resource is to the console: its calls, its screens, its name, and what is said when something happens to it.
import type { Endpoint } from '#domain/endpoints/endpoint.ts';
import type { Resource } from '#domain/access/policy.ts';

export interface ResourceDescriptor {
  /** The name that refine, the access policy and the hooks use. The last two have no policy rows: they are parts of analytics and of workflows. */
  readonly name: Resource | 'contract_usage' | 'workflow_versions';
  readonly label: string;
  /** Calls by refine's method; a method without a call is refused by the data provider. */
  readonly endpoints: {
    readonly list?: Endpoint;
    readonly one?: Endpoint;
    readonly create?: Endpoint;
    readonly update?: Endpoint;
    readonly remove?: Endpoint;
  };
  /** Further calls that create such a record, by the name that a form gives as its `call`. */
  readonly creating?: Readonly<Record<string, Endpoint>>;
  /** Paths of its screens, as refine wants them. */
  readonly screens: { readonly list?: string; readonly show?: string };
  readonly messages: { readonly loadFailed: string; readonly notFound?: string };
}
