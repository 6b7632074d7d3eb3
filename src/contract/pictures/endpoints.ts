import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ONE_PHOTO_BYTES, PhotoFile, PhotoFiles, PHOTOS_BYTES } from '../files.ts';
import { LIMITS } from '../limits.ts';
import { ById, Id } from '../schema.ts';
import { Me } from '../me/entities.ts';

export const picturesEndpoints = {
  setAvatar: endpoint({
    name: 'me.setAvatar',
    method: 'POST',
    path: '/me/avatar',
    summary: 'Sets the avatar, replacing an earlier one',
    auth: 'required',
    body: v.object({ file: PhotoFile }),
    encoding: 'files',
    bodyBytesMax: ONE_PHOTO_BYTES,
    response: Me,
    errors: ['too_many_requests'],
  }),
  removeAvatar: endpoint({
    name: 'me.removeAvatar',
    method: 'DELETE',
    path: '/me/avatar',
    summary: 'Deletes the avatar',
    auth: 'required',
    response: Me,
  }),
  addToPortfolio: endpoint({
    name: 'me.addToPortfolio',
    method: 'POST',
    path: '/me/portfolios',
    summary: 'Appends job examples',
    auth: 'required',
    keyed: 'optional',
    body: v.object({ files: PhotoFiles }),
    encoding: 'files',
    bodyBytesMax: PHOTOS_BYTES,
    response: Me,
    errors: ['too_many_requests'],
  }),
  arrangePortfolio: endpoint({
    name: 'me.arrangePortfolio',
    method: 'PATCH',
    path: '/me/portfolios',
    summary:
      'Orders job examples and restores ones deleted less than an hour ago; examples that are not named follow the others',
    auth: 'required',
    body: v.object({ images: v.pipe(v.array(Id), v.minLength(1), v.maxLength(2 * LIMITS.portfolioMax)) }),
    response: Me,
  }),
  removeFromPortfolio: endpoint({
    name: 'me.removeFromPortfolio',
    method: 'DELETE',
    path: '/me/portfolios/{id}',
    summary: 'Deletes a job example by the id of its image',
    auth: 'required',
    params: ById,
    response: Me,
  }),
};
