import * as v from 'valibot';
import { Done } from '../auth/entities.ts';
import { endpoint } from '../endpoint.ts';
import { NO_AD, SIGNED_IN, WITH_BODY } from '../errors.ts';
import { LONG_TEXT_BYTES, PhotoFiles, PHOTOS_BYTES } from '../files.ts';
import { Id, Page, param } from '../schema.ts';
import {
  ServiceEdit,
  ServiceInput,
  StatusChange,
  TaskEdit,
  TaskInput,
  VacancyEdit,
  VacancyInput,
} from './inputs.ts';
import { AD_PLURALS, type AdKind } from './kinds.ts';
import { missingFields } from './missing-fields.ts';
import {
  AdRelation,
  AdStatistics,
  AskedService,
  OWN_LISTS,
  OwnService,
  OwnTask,
  OwnVacancy,
  RequestedTask,
  RequestedVacancy,
} from './own-entities.ts';

const AdParams = v.object({ id: Id });

/** Endpoints for an ad's author; everybody else gets 404. */
function ownEndpoints<
  K extends AdKind,
  Input extends v.GenericSchema,
  Edit extends v.GenericSchema,
  Own extends v.GenericSchema,
  Requested extends v.GenericSchema,
>(kind: K, schemas: { input: Input; edit: Edit; own: Own; requested: Requested }) {
  const plural = AD_PLURALS[kind];
  return {
    create: endpoint({
      name: `${plural}.create`,
      method: 'POST',
      path: `/${plural}`,
      summary: `Posts one of the ${plural}; with photos in the same form, or naming those that follow`,
      auth: 'required',
      keyed: 'optional',
      body: schemas.input,
      missing: (given) => missingFields(kind, given),
      encoding: 'form',
      bodyBytesMax: PHOTOS_BYTES,
      response: schemas.own,
      errors: [...WITH_BODY, 'conflict', 'too_many_requests'],
    }),
    update: endpoint({
      name: `${plural}.update`,
      method: 'PATCH',
      path: `/${plural}/{id}/update`,
      summary: 'Changes an ad: what is absent stays, an empty string clears; based on a version',
      auth: 'required',
      params: AdParams,
      body: schemas.edit,
      encoding: 'form',
      bodyBytesMax: LONG_TEXT_BYTES,
      response: schemas.own,
      errors: [...WITH_BODY, 'not_found', 'conflict', 'wrong_state'],
    }),
    liftUp: endpoint({
      name: `${plural}.liftUp`,
      method: 'POST',
      path: `/${plural}/{id}/lift-up`,
      summary: 'Brings a published ad to the top of the lists, once in twelve hours',
      auth: 'required',
      params: AdParams,
      response: schemas.own,
      errors: [...SIGNED_IN, 'not_found', 'wrong_state', 'liftup_not_allowed'],
    }),
    changeStatus: endpoint({
      name: `${plural}.changeStatus`,
      method: 'PATCH',
      path: `/${plural}/{id}/change-status`,
      summary: 'Takes an ad out of the lists, back into them, closes or deletes it',
      auth: 'required',
      params: AdParams,
      body: StatusChange,
      encoding: 'form',
      response: v.union([schemas.own, Done]),
      errors: [...WITH_BODY, 'not_found', 'wrong_state', 'too_many_requests'],
    }),
    appeal: endpoint({
      name: `${plural}.appeal`,
      method: 'POST',
      path: `/${plural}/{id}/appeal`,
      summary: 'Asks for another moderator’s look at a rejected ad, once for each decision',
      auth: 'required',
      params: AdParams,
      response: schemas.own,
      errors: [...SIGNED_IN, 'not_found', 'wrong_state'],
    }),
    addImages: endpoint({
      name: `${plural}.addImages`,
      method: 'POST',
      path: `/${plural}/{id}/images`,
      summary: 'Adds photos; one that the ad waits for comes under the key by which the ad named it',
      auth: 'required',
      keyed: 'optional',
      params: AdParams,
      body: v.object({ photos: PhotoFiles }),
      encoding: 'files',
      bodyBytesMax: PHOTOS_BYTES,
      response: schemas.own,
      errors: [...WITH_BODY, 'not_found', 'conflict', 'wrong_state', 'too_many_requests'],
    }),
    removeImage: endpoint({
      name: `${plural}.removeImage`,
      method: 'DELETE',
      path: `/${plural}/{id}/images/{imageId}`,
      summary: 'Takes a photo out of an ad',
      auth: 'required',
      params: v.object({ id: Id, imageId: Id }),
      response: schemas.own,
      errors: [...SIGNED_IN, 'not_found', 'wrong_state'],
    }),
    own: endpoint({
      name: `${plural}.own`,
      method: 'GET',
      path: `/${plural}/{id}/own`,
      summary: 'An ad as its author sees it, in every state',
      auth: 'required',
      params: AdParams,
      response: schemas.own,
      errors: [...SIGNED_IN, 'not_found', 'ad_deleted'],
    }),
    relation: endpoint({
      name: `${plural}.relation`,
      method: 'GET',
      path: `/${plural}/{id}/relation`,
      summary: 'What the signed-in person is to an ad, and may do with it',
      auth: 'required',
      params: AdParams,
      response: AdRelation,
      errors: [...SIGNED_IN, ...NO_AD],
    }),
    statistics: endpoint({
      name: `${plural}.statistics`,
      method: 'GET',
      path: `/${plural}/{id}/statistics`,
      summary: 'How often an ad was looked at and applied to, by day, for its author',
      auth: 'required',
      params: AdParams,
      response: AdStatistics,
      errors: [...SIGNED_IN, 'not_found', 'ad_deleted'],
    }),
    mine: endpoint({
      name: `${plural}.mine`,
      method: 'GET',
      path: `/me/${plural}/{type}`,
      summary: `The person's own ${plural}, the newest first; "requests": those of others that they applied to or asked about`,
      auth: 'required',
      params: v.object({ type: v.picklist(OWN_LISTS) }),
      query: v.object({ size: param.size, cursor: param.cursor }),
      response: Page(v.union([schemas.own, schemas.requested])),
      errors: [...SIGNED_IN, 'validation', 'not_found'],
    }),
  };
}

export const ownAdsEndpoints = {
  task: ownEndpoints('task', { input: TaskInput, edit: TaskEdit, own: OwnTask, requested: RequestedTask }),
  service: ownEndpoints('service', {
    input: ServiceInput,
    edit: ServiceEdit,
    own: OwnService,
    requested: AskedService,
  }),
  vacancy: ownEndpoints('vacancy', {
    input: VacancyInput,
    edit: VacancyEdit,
    own: OwnVacancy,
    requested: RequestedVacancy,
  }),
};
