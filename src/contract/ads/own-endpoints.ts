import * as v from 'valibot';
import { EmptyResponse } from '../auth/entities.ts';
import { endpoint } from '../endpoint.ts';
import { MISSING_AD_ERRORS } from '../errors.ts';
import { LONG_TEXT_BYTES, PhotoFiles, PHOTOS_BYTES } from '../files.ts';
import { ById, Id, Page, PageQuery } from '../schema.ts';
import {
  AppealInput,
  ServiceEdit,
  NewServiceInput,
  StatusChange,
  TaskEdit,
  NewTaskInput,
  VacancyEdit,
  NewVacancyInput,
} from './inputs.ts';
import { AD_PLURALS, type AdKind } from './kinds.ts';
import { missingFields } from './missing-fields.ts';
import {
  AdRelation,
  AdAudience,
  AdStatistics,
  ServiceWithQuestion,
  OWN_LISTS,
  OwnService,
  OwnTask,
  OwnVacancy,
  RequestedTask,
  RequestedVacancy,
} from './own-entities.ts';

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
      summary: `Creates one of the ${plural}, with photos in the same form or with ids of photos that are uploaded later`,
      auth: 'required',
      keyed: 'optional',
      body: schemas.input,
      missing: (values) => missingFields(kind, values),
      encoding: 'form',
      bodyBytesMax: PHOTOS_BYTES,
      response: schemas.own,
      errors: ['too_many_requests'],
    }),
    update: endpoint({
      name: `${plural}.update`,
      method: 'PATCH',
      path: `/${plural}/{id}/update`,
      summary:
        'Edits an ad of the named or newest version: absent fields stay, an empty string clears a field',
      auth: 'required',
      params: ById,
      body: schemas.edit,
      encoding: 'form',
      bodyBytesMax: LONG_TEXT_BYTES,
      response: schemas.own,
      errors: ['conflict', 'wrong_state'],
    }),
    liftUp: endpoint({
      name: `${plural}.liftUp`,
      method: 'POST',
      path: `/${plural}/{id}/lift-up`,
      summary: 'Moves a published ad to the top of the lists, once in twelve hours',
      auth: 'required',
      params: ById,
      response: schemas.own,
      errors: ['wrong_state', 'liftup_not_allowed'],
    }),
    changeStatus: endpoint({
      name: `${plural}.changeStatus`,
      method: 'PATCH',
      path: `/${plural}/{id}/change-status`,
      summary: 'Changes the status of an ad: unpublishes, republishes, closes or deletes it',
      auth: 'required',
      params: ById,
      body: StatusChange,
      encoding: 'form',
      response: v.union([schemas.own, EmptyResponse]),
      errors: ['wrong_state', 'too_many_requests'],
    }),
    appeal: endpoint({
      name: `${plural}.appeal`,
      method: 'POST',
      path: `/${plural}/{id}/appeal`,
      summary:
        'Appeals a rejection, in the author’s words where there are any: another moderator reviews the ad, once for each decision',
      auth: 'required',
      params: ById,
      body: AppealInput,
      encoding: 'form',
      response: schemas.own,
      errors: ['wrong_state', 'already_appealed'],
    }),
    addImages: endpoint({
      name: `${plural}.addImages`,
      method: 'POST',
      path: `/${plural}/{id}/images`,
      summary: 'Adds photos to an ad; a photo announced by the ad is sent under the id that the ad gave it',
      auth: 'required',
      keyed: 'optional',
      params: ById,
      body: v.object({ photos: PhotoFiles }),
      encoding: 'files',
      bodyBytesMax: PHOTOS_BYTES,
      response: schemas.own,
      errors: ['wrong_state', 'too_many_requests'],
    }),
    removeImage: endpoint({
      name: `${plural}.removeImage`,
      method: 'DELETE',
      path: `/${plural}/{id}/images/{imageId}`,
      summary: 'Deletes a photo of an ad',
      auth: 'required',
      params: v.object({ id: Id, imageId: Id }),
      response: schemas.own,
      errors: ['wrong_state'],
    }),
    own: endpoint({
      name: `${plural}.own`,
      method: 'GET',
      path: `/${plural}/{id}/own`,
      summary: 'Returns an ad in any status to its author',
      auth: 'required',
      params: ById,
      response: schemas.own,
      errors: ['ad_deleted'],
    }),
    relation: endpoint({
      name: `${plural}.relation`,
      method: 'GET',
      path: `/${plural}/{id}/relation`,
      summary: 'Returns the signed-in person’s role towards an ad and the permitted actions',
      auth: 'required',
      params: ById,
      response: AdRelation,
      errors: MISSING_AD_ERRORS,
    }),
    reach: endpoint({
      name: `${plural}.reach`,
      method: 'GET',
      path: `/${plural}/{id}/reach`,
      summary: 'Counts for its author the people with a saved search that finds the ad',
      auth: 'required',
      params: ById,
      response: AdAudience,
      errors: ['ad_deleted'],
    }),
    statistics: endpoint({
      name: `${plural}.statistics`,
      method: 'GET',
      path: `/${plural}/{id}/statistics`,
      summary: 'Returns an ad’s daily views and requests to its author',
      auth: 'required',
      params: ById,
      response: AdStatistics,
      errors: ['ad_deleted'],
    }),
    mine: endpoint({
      name: `${plural}.mine`,
      method: 'GET',
      path: `/me/${plural}/{type}`,
      summary: `Lists the person's own ${plural}, newest first, or with "requests" those that the person applied to or asked about`,
      auth: 'required',
      params: v.object({ type: v.picklist(OWN_LISTS) }),
      query: PageQuery,
      response: Page(v.union([schemas.own, schemas.requested])),
    }),
  };
}

export const ownAdsEndpoints = {
  task: ownEndpoints('task', {
    input: NewTaskInput,
    edit: TaskEdit,
    own: OwnTask,
    requested: RequestedTask,
  }),
  service: ownEndpoints('service', {
    input: NewServiceInput,
    edit: ServiceEdit,
    own: OwnService,
    requested: ServiceWithQuestion,
  }),
  vacancy: ownEndpoints('vacancy', {
    input: NewVacancyInput,
    edit: VacancyEdit,
    own: OwnVacancy,
    requested: RequestedVacancy,
  }),
};
