import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Id, Timestamp } from '../schema.ts';
import { NewReport } from './entities.ts';

export const reportsEndpoints = {
  create: endpoint({
    name: 'reports.create',
    method: 'POST',
    path: '/reports',
    summary:
      'Reports a person or their content to moderators; while the report is open, repeating it returns the same one',
    auth: 'required',
    keyed: 'optional',
    body: NewReport,
    response: v.object({ id: Id, created_at: Timestamp }),
    errors: ['not_found', 'too_many_requests'],
  }),
};
