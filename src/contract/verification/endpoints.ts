import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ONE_PHOTO_BYTES, PhotoFile } from '../files.ts';
import { Verification } from './entities.ts';

export const verificationEndpoints = {
  get: endpoint({
    name: 'verification.get',
    method: 'GET',
    path: '/me/verification',
    summary: 'Returns the state of the person’s identity verification',
    auth: 'required',
    response: Verification,
  }),
  submit: endpoint({
    name: 'verification.submit',
    method: 'POST',
    path: '/me/verification-doc',
    summary: 'Submits a photo with the passport’s page for verification; again only after a refusal',
    auth: 'required',
    body: v.object({ file: PhotoFile }),
    encoding: 'files',
    bodyBytesMax: ONE_PHOTO_BYTES,
    response: Verification,
    errors: ['already_verified', 'document_waiting', 'too_many_requests'],
  }),
};
