// The descriptor of a resource: its calls and screens.
import type { Endpoint } from '#domain/endpoints/endpoint.ts';
import type { Resource } from '#domain/access/policy.ts';

export interface ResourceDescriptor {
  /**
   * The name for refine, the access policy and the hooks. The last two belong to analytics and workflows and have no
   * policy rows.
   */
  readonly name: Resource | 'contract_usage' | 'workflow_versions';
  readonly label: string;
  /** Endpoints by refine's method; the data provider rejects a method without one. */
  readonly endpoints: {
    readonly list?: Endpoint;
    readonly one?: Endpoint;
    readonly create?: Endpoint;
    readonly update?: Endpoint;
    readonly remove?: Endpoint;
  };
  /** Other endpoints that create such a record, by the name that a form passes as `call`. */
  readonly creating?: Readonly<Record<string, Endpoint>>;
  /** Paths of its screens, for refine. */
  readonly screens: { readonly list?: string; readonly show?: string };
}
