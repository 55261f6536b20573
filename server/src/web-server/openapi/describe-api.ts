import * as contract from '@hisaab/contract';
import type { Endpoint } from '@hisaab/contract';
import { IsObject, IsOptional, type TSchema } from 'typebox';
import packageJson from '../../../../package.json' with { type: 'json' };
import { VERSION } from '../../platform/version.ts';
import {
  describeSchema,
  exampleOf,
  namedSchemas,
  type DescribedSchema,
  type NamedSchemas,
} from './described-schemas.ts';
import { HEADERS, headerReferences, type Reference } from './described-headers.ts';
import { describeComponents, SECURITY_SCHEMES } from './components.ts';
import { describeTags, INTRODUCTION } from './introduction.ts';
import { ERRORS, errorsOf } from './statuses.ts';

/** An answer of a call. */
export interface DescribedResponse {
  description: string;
  headers: Record<string, Reference>;
  content?: Record<string, { schema: DescribedSchema; example: unknown }>;
}

/** A call of the API. */
export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: readonly string[];
  security?: readonly [];
  parameters?: object[];
  requestBody?: object;
  responses: Record<string, DescribedResponse | Reference>;
}

/** An OpenAPI 3.1 description. */
export interface ApiDescription {
  openapi: string;
  info: { title: string; description: string; version: string; [detail: string]: unknown };
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, DescribedSchema>;
    responses: Record<string, DescribedResponse>;
    headers: object;
    securitySchemes: object;
  };
  servers: object[];
  tags: Array<{ name: string; description: string }>;
  security: object[];
}

/** The contract as OpenAPI 3.1, for the server at this address, if it is known. */
export function describeApi(publicUrl: string | null): ApiDescription {
  const named = namedSchemas(contract);
  const endpoints = Object.entries<unknown>(contract).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ name, endpoint: value }] : [],
  );
  const paths: ApiDescription['paths'] = {};
  for (const { name, endpoint } of endpoints) {
    const path = endpoint.url.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: describeCall(name, endpoint, named),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hisaab',
      version: VERSION,
      summary: packageJson.description,
      description: INTRODUCTION,
      contact: { name: 'Whoever runs this server', ...(publicUrl !== null && { url: publicUrl }) },
      license: { name: packageJson.license, identifier: packageJson.license },
    },
    servers: [{ url: publicUrl ?? '/', description: 'This server' }],
    tags: describeTags(endpoints.flatMap(({ endpoint }) => endpoint.schema.tags)),
    security: [{ bearer: [] }, { token: [] }],
    paths,
    components: {
      schemas: describeComponents(named),
      headers: HEADERS,
      responses: describeErrors(named),
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

function isPaged({ schema: { querystring } }: Endpoint): boolean {
  return IsObject(querystring) && 'before' in querystring.properties;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'url' in value;
}

function describeCall(name: string, endpoint: Endpoint, named: NamedSchemas): Operation {
  const { summary, tags, security, body, imageBody, headers } = endpoint.schema;
  const parameters = describeParameters(endpoint, named);
  const again = headers
    ? ' A request that is sent again with its Idempotency-Key is done once.'
    : '';
  return {
    operationId: name,
    summary,
    description: `${summary}.${again}`,
    tags,
    ...(security && { security }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        // A missing body has no fields.
        required: !IsObject(body) || !Object.values(body.properties).every(IsOptional),
        content: {
          ...contentOf(body, named),
          ...(imageBody && contentOf(imageBody, named, 'image/*')),
        },
      },
    }),
    responses: describeResponses(endpoint, named),
  };
}

function describeParameters({ schema }: Endpoint, named: NamedSchemas): object[] {
  const parts = [
    { place: 'path', fields: schema.params },
    { place: 'query', fields: schema.querystring },
    { place: 'header', fields: schema.headers },
  ];
  return parts.flatMap(({ place, fields }) =>
    IsObject(fields)
      ? Object.entries(fields.properties).map(([name, field]) => ({
          name: place === 'header' ? inTitleCase(name) : name,
          in: place,
          required: !IsOptional(field),
          schema: describeSchema(field, named),
        }))
      : [],
  );
}

function inTitleCase(header: string): string {
  return header.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function describeResponses(endpoint: Endpoint, named: NamedSchemas): Operation['responses'] {
  const responses: Operation['responses'] = {};
  const { response, headers } = endpoint.schema;
  for (const [status, schema] of Object.entries(response)) {
    responses[status] = {
      description: DONE[status] ?? 'Done.',
      headers: headerReferences([
        'X-Request-Id',
        'Content-Language',
        ...(endpoint.hasTotalCount ? (['X-Total-Count'] as const) : []),
        ...(isPaged(endpoint) ? (['Link'] as const) : []),
        ...(headers ? (['Idempotency-Replayed'] as const) : []),
      ]),
      ...(schemaHasBody(status) && { content: contentOf(schema, named, endpoint.mediaType) }),
    };
  }
  for (const status of errorsOf(endpoint)) {
    responses[status] = { $ref: `#/components/responses/${ERRORS[status].name}` };
  }
  return responses;
}

const DONE: Readonly<Record<string, string>> = { 201: 'Made.', 304: 'As it was.' };

function schemaHasBody(status: string): boolean {
  return status !== '204' && status !== '304';
}

function describeErrors(named: NamedSchemas): Record<string, DescribedResponse> {
  const responses: Record<string, DescribedResponse> = {};
  for (const [status, { name, description, code }] of Object.entries(ERRORS)) {
    responses[name] = {
      description,
      headers: headerReferences([
        'X-Request-Id',
        'Content-Language',
        ...(status === '401' ? (['WWW-Authenticate'] as const) : []),
        ...(status === '429' || status === '503' ? (['Retry-After'] as const) : []),
      ]),
      content: {
        'application/json': {
          schema: describeSchema(contract.ErrorBody, named),
          example: { error: description, code },
        },
      },
    };
  }
  return responses;
}

function contentOf(
  schema: TSchema,
  named: NamedSchemas,
  mediaType = 'application/json',
): NonNullable<DescribedResponse['content']> {
  return {
    [mediaType]: { schema: describeSchema(schema, named), example: exampleOf(schema) },
  };
}
