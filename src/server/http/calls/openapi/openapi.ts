import { type ConversionConfig, type JsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import {
  GeoResult,
  ServiceCard,
  ServiceFull,
  TaskCard,
  TaskFull,
  VacancyCard,
  VacancyFull,
} from '#contract/ads/entities.ts';
import { CodeSent, Login } from '#contract/auth/entities.ts';
import { type Endpoint, errorsOf } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { entriesOf } from '#contract/field-problems.ts';
import { ERROR_STATUS, ErrorBody, type ErrorCode } from '#contract/errors.ts';
import { LOCALES } from '#contract/locale.ts';
import { Category, City, Statistics, ThirdPartyAd } from '#contract/lookups/entities.ts';
import { Me, Session } from '#contract/me/entities.ts';
import { PublicRequest } from '#contract/requests/entities.ts';
import { Image } from '#contract/schema.ts';
import { Feedback } from '#contract/feedbacks/entities.ts';
import { UserCard, UserProfile } from '#contract/users/entities.ts';
import { Verification } from '#contract/verification/entities.ts';
import { type ConvertedSchemas, convertSchemas } from './converted-schemas.ts';
import { bodiesOf, requestBodyOf } from './openapi-bodies.ts';
import { uploadPaths } from './openapi-uploads.ts';
import { ERROR_MESSAGES } from '#server/http/errors/error-messages.ts';

type Schema = v.GenericSchema;

/** Schemas with a name of their own in the document. */
const NAMED: Record<string, Schema> = {
  Image,
  UserCard,
  TaskCard,
  ServiceCard,
  VacancyCard,
  TaskFull,
  ServiceFull,
  VacancyFull,
  Geo: GeoResult,
  City,
  Category,
  ThirdPartyAd,
  Statistics,
  PublicRequest,
  Feedback,
  UserProfile,
  Login,
  CodeSent,
  Me,
  Session,
  Verification,
  ErrorBody,
};

const CONVERSION = {
  target: 'draft-2020-12',
  errorMode: 'ignore',
  definitions: NAMED,
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
  overrideSchema: ({ valibotSchema }: { valibotSchema: Schema }) =>
    valibotSchema.type === 'file' ? ({ type: 'string', format: 'binary' } as const) : undefined,
} as const;

/** Parameters in a URL are text; the document says which of them are numbers. */
const PARAMETER_CONVERSION: ConversionConfig = {
  ...CONVERSION,
  overrideAction: ({ valibotAction, jsonSchema }) => {
    if (!('operation' in valibotAction) || valibotAction.operation !== Number) return undefined;
    return { type: jsonSchema.pattern?.includes('\\.') ? 'number' : 'integer' };
  },
};

function parameterSchema(converted: JsonSchema): JsonSchema {
  const isNumber = converted.type === 'number' || converted.type === 'integer';
  return isNumber && converted.default !== undefined
    ? { ...converted, default: Number(converted.default) }
    : converted;
}

function keyParameter({ keyed }: Endpoint) {
  if (keyed === undefined) return [];
  const schema = { type: 'string', format: 'uuid' } as const;
  const description = 'Made with what is sent: the same key and body get the first answer again.';
  return [{ name: 'Idempotency-Key', in: 'header', required: keyed === 'required', description, schema }];
}

function parametersOf(endpoint: Endpoint, schemaOf: ConvertedSchemas) {
  const { params, query } = endpoint;
  const inPath = entriesOf(params).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: parameterSchema(schemaOf(schema)),
  }));
  const described = entriesOf(query).filter(([name]) => name !== 'lang');
  const inQuery = described.map(([name, schema]) => ({
    name,
    in: 'query',
    required: schema.type !== 'optional',
    schema: parameterSchema(schemaOf(schema)),
  }));
  return [...inPath, ...inQuery, ...keyParameter(endpoint), { $ref: '#/components/parameters/lang' }];
}

/** Errors that any call can have, besides its own. */
const EVERYWHERE: readonly ErrorCode[] = [
  'bad_host',
  'method_not_allowed',
  'uri_too_long',
  'internal',
  'unavailable',
];

function errorResponses(errors: readonly ErrorCode[]) {
  const byStatus = Map.groupBy([...new Set([...errors, ...EVERYWHERE])], (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${ERROR_MESSAGES[code].ru}`).join('\n\n'),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/ErrorBody' }],
              properties: { code: { enum: codes } },
            },
          },
        },
      },
    ]),
  );
}

const SECURITY = { none: [{}], optional: [{}, { bearerAuth: [] }], required: [{ bearerAuth: [] }] };

interface Converted {
  readonly parameters: ConvertedSchemas;
  readonly bodies: ConvertedSchemas;
  readonly responses: ConvertedSchemas;
}

function operationOf(endpoint: Endpoint, { parameters, bodies, responses }: Converted, serverUrl: string) {
  const { media = 'application/json' } = endpoint;
  const schema = responses(endpoint.response);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.name.split('.')[0]],
    parameters: parametersOf(endpoint, parameters),
    ...requestBodyOf(endpoint, bodies),
    ...(endpoint.version && { servers: [{ url: `${serverUrl}/api/${endpoint.version}` }] }),
    security: SECURITY[endpoint.auth ?? 'none'],
    responses: {
      '200': { description: endpoint.summary, content: { [media]: { schema } } },
      ...errorResponses(endpoint.body ? [...errorsOf(endpoint), 'too_slow'] : errorsOf(endpoint)),
    },
  };
}

export function openApi(serverUrl: string) {
  const converted = {
    parameters: convertSchemas(
      ENDPOINTS.flatMap(({ params, query }) =>
        [params, query].flatMap(entriesOf).map(([, schema]) => schema),
      ),
      PARAMETER_CONVERSION,
    ),
    bodies: convertSchemas(bodiesOf(ENDPOINTS), { ...CONVERSION, typeMode: 'input' }),
    responses: convertSchemas(
      ENDPOINTS.map(({ response }) => response),
      CONVERSION,
    ),
  };
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const endpoint of ENDPOINTS) {
    const methods = (paths[endpoint.path] ??= {});
    methods[endpoint.method.toLowerCase()] = operationOf(endpoint, converted, serverUrl);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Yumush',
      version: '1',
      description:
        'Vacancies, services and one-off tasks in Uzbekistan. Parameters that are not known are ignored, and an ' +
        'empty one counts as absent; known ones that are malformed or repeated are refused. A client ends its ' +
        'session on 401, 403 and 422: no other refusal has these statuses.',
    },
    servers: [{ url: `${serverUrl}/api/v1` }],
    tags: [...new Set([...ENDPOINTS.map(({ name }) => name.split('.')[0]), 'uploads'])].map((name) => ({
      name,
    })),
    paths: { ...paths, ...uploadPaths(errorResponses) },
    components: {
      schemas: toJsonSchemaDefs(NAMED, CONVERSION),
      securitySchemes: {
        bearerAuth: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The token of a login, valid until its `expires_at`, a logout or a change of the password.',
        },
      },
      parameters: {
        lang: {
          name: 'lang',
          in: 'query',
          required: false,
          description:
            'The language of messages, and of texts without one; without it Accept-Language decides.',
          schema: { type: 'string', enum: [...LOCALES] },
        },
      },
    },
  };
}
