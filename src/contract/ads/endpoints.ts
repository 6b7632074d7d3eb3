import * as v from 'valibot';
import { endpoint, type EndpointQuery } from '../endpoint.ts';
import { MISSING_AD_ERRORS } from '../errors.ts';
import { ById, Page } from '../schema.ts';
import {
  FilterCounts,
  OtherCitiesFound,
  GeoResult,
  ServiceCard,
  ServiceFull,
  TaskCard,
  TaskFull,
  VacancyCard,
  VacancyFull,
} from './entities.ts';
import { AD_PLURALS, type AdKind } from './kinds.ts';
import {
  ServiceGeoQuery,
  ServiceListQuery,
  ServiceOtherCitiesQuery,
  SimilarQuery,
  TaskOtherCitiesQuery,
  TaskGeoQuery,
  TaskListQuery,
  VacancyOtherCitiesQuery,
  VacancyGeoQuery,
  VacancyListQuery,
} from './list-query.ts';

/** Endpoints of one kind; the kinds differ in their cards and in some filters. */
function adEndpoints<
  K extends AdKind,
  Card extends v.GenericSchema,
  Full extends v.GenericSchema,
  List extends EndpointQuery,
  GeoQuery extends EndpointQuery,
  ElsewhereQuery extends EndpointQuery,
>(kind: K, schemas: { card: Card; full: Full; list: List; geo: GeoQuery; elsewhere: ElsewhereQuery }) {
  const plural = AD_PLURALS[kind];
  return {
    list: endpoint({
      name: `${plural}.list`,
      method: 'GET',
      path: `/${plural}`,
      summary: `Lists published ${plural}, newest first unless sorted otherwise`,
      query: schemas.list,
      response: Page(schemas.card),
    }),
    geo: endpoint({
      name: `${plural}.geo`,
      method: 'GET',
      path: `/${plural}/geo`,
      summary: `Lists published ${plural} in a rectangle, a city or the country, clustered for a zoom level`,
      query: schemas.geo,
      response: GeoResult,
    }),
    elsewhere: endpoint({
      name: `${plural}.elsewhere`,
      method: 'GET',
      path: `/${plural}/elsewhere`,
      summary: `Counts matching ${plural} in other cities and neighbouring categories, for a list that is short`,
      query: schemas.elsewhere,
      response: OtherCitiesFound,
    }),
    without: endpoint({
      name: `${plural}.without`,
      method: 'GET',
      path: `/${plural}/without`,
      summary: `Counts the ${plural} that would match without one of the filters, for a list without results`,
      query: schemas.elsewhere,
      response: FilterCounts,
    }),
    get: endpoint({
      name: `${plural}.get`,
      method: 'GET',
      path: `/${plural}/{id}`,
      summary: `Returns the details of one of the ${plural}`,
      params: ById,
      response: schemas.full,
      errors: MISSING_AD_ERRORS,
    }),
    similar: endpoint({
      name: `${plural}.similar`,
      method: 'GET',
      path: `/${plural}/{id}/similar`,
      summary: `Lists published ${plural} similar to this one, even when this one is deleted`,
      params: ById,
      query: SimilarQuery,
      response: v.object({ items: v.array(schemas.card) }),
    }),
  };
}

export const adsEndpoints = {
  task: adEndpoints('task', {
    card: TaskCard,
    full: TaskFull,
    list: TaskListQuery,
    geo: TaskGeoQuery,
    elsewhere: TaskOtherCitiesQuery,
  }),
  service: adEndpoints('service', {
    card: ServiceCard,
    full: ServiceFull,
    list: ServiceListQuery,
    geo: ServiceGeoQuery,
    elsewhere: ServiceOtherCitiesQuery,
  }),
  vacancy: adEndpoints('vacancy', {
    card: VacancyCard,
    full: VacancyFull,
    list: VacancyListQuery,
    geo: VacancyGeoQuery,
    elsewhere: VacancyOtherCitiesQuery,
  }),
};
