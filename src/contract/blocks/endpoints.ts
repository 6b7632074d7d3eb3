import * as v from 'valibot';
import { AD_KINDS } from '../ads/kinds.ts';
import { EmptyResponse } from '../auth/entities.ts';
import { endpoint } from '../endpoint.ts';
import { ById, Id, Page, PageQuery } from '../schema.ts';
import { ProfilePermissions } from '../users/entities.ts';
import { Block } from './entities.ts';

export const blocksEndpoints = {
  list: endpoint({
    name: 'blocks.list',
    method: 'GET',
    path: '/blocks',
    summary: 'Lists the people that the person has blocked, last blocked first',
    auth: 'required',
    query: PageQuery,
    response: Page(Block),
  }),
  create: endpoint({
    name: 'blocks.create',
    method: 'POST',
    path: '/blocks',
    summary: 'Blocks a person from writing to the signed-in person; repeating it has no effect',
    auth: 'required',
    body: v.object({ user: Id }),
    response: EmptyResponse,
    errors: ['not_found', 'too_many_requests'],
  }),
  delete: endpoint({
    name: 'blocks.delete',
    method: 'DELETE',
    path: '/blocks/{user}',
    summary: 'Unblocks a person',
    auth: 'required',
    params: v.object({ user: Id }),
    response: EmptyResponse,
  }),
  createAuthor: endpoint({
    name: 'blocks.createAuthor',
    method: 'POST',
    path: '/blocks/authors',
    summary:
      'Blocks the author of an anonymous vacancy from writing in its chat, without revealing who the author is',
    auth: 'required',
    body: v.object({ vacancy: Id }),
    response: EmptyResponse,
    errors: ['not_found', 'too_many_requests'],
  }),
  deleteAuthor: endpoint({
    name: 'blocks.deleteAuthor',
    method: 'DELETE',
    path: '/blocks/authors/{vacancy}',
    summary: 'Unblocks the author of an anonymous vacancy',
    auth: 'required',
    params: v.object({ vacancy: Id }),
    response: EmptyResponse,
  }),
  relation: endpoint({
    name: 'blocks.relation',
    method: 'GET',
    path: '/users/{id}/relation',
    summary: 'Returns the signed-in person’s relation to another person and the permitted actions',
    auth: 'required',
    params: ById,
    response: v.object({
      blocked: v.boolean(),
      /**
       * The other person's published ad about which the person may write to or call them; `null` where there is none.
       */
      contact: v.nullable(v.object({ kind: v.picklist(AD_KINDS), id: Id })),
      can: v.object({
        report: v.boolean(),
        block: v.boolean(),
        moderate: v.boolean(),
        ...ProfilePermissions.entries,
      }),
    }),
  }),
};
