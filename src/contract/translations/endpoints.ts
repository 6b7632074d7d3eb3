import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { MISSING_AD_ERRORS } from '../errors.ts';
import { LOCALES } from '../locale.ts';
import { ById, Id } from '../schema.ts';
import { Translation } from './entities.ts';

const Query = v.object({ to: v.picklist(LOCALES) });

/** Errors of every translation; `not_found` is answered also where there is nothing to translate, or no service that does. */
const ERRORS = ['too_many_requests', 'unavailable'] as const;

/** Calls name the text that they want translated and never bring one: nobody may use our service for texts of their own. */
export const translationsEndpoints = {
  ad: endpoint({
    name: 'translations.ad',
    method: 'GET',
    path: '/translations/ads/{kind}/{id}',
    summary: 'Translates title and description of an ad',
    params: v.object({ kind: v.picklist(['vacancies', 'services', 'tasks']), id: Id }),
    query: Query,
    response: Translation,
    errors: [...ERRORS, ...MISSING_AD_ERRORS],
  }),
  about: endpoint({
    name: 'translations.about',
    method: 'GET',
    path: '/translations/users/{id}',
    summary: 'Translates what a person says about themselves',
    params: ById,
    query: Query,
    response: Translation,
    errors: ERRORS,
  }),
  feedback: endpoint({
    name: 'translations.feedback',
    method: 'GET',
    path: '/translations/feedbacks/{id}',
    summary: 'Translates a feedback',
    params: ById,
    query: Query,
    response: Translation,
    errors: ERRORS,
  }),
  reply: endpoint({
    name: 'translations.reply',
    method: 'GET',
    path: '/translations/feedbacks/{id}/reply',
    summary: 'Translates the reply to a feedback',
    params: ById,
    query: Query,
    response: Translation,
    errors: ERRORS,
  }),
};

/** Messages are private: their translations are cached by no worker. */
export const messageTranslationEndpoints = {
  record: endpoint({
    name: 'translations.record',
    method: 'GET',
    path: '/translations/records/{id}',
    summary: 'Translates a message of the other person in a chat',
    auth: 'required',
    params: ById,
    query: Query,
    response: Translation,
    errors: ERRORS,
  }),
};
