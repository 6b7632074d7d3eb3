import { meEndpoints } from '#contract/me/endpoints.ts';
import { ApiError } from '#device/call-error.ts';
import type { Outcome } from '#device/database/rows.ts';
import type { SendContext } from '../../send-context.ts';
import { isBodyInAnswer } from '../is-body-in-answer.ts';
import { isStaleProfileCode, type ProfileBody, type ProfileEditItem } from './rebase-profile-edit.ts';

/**
 * Sends a profile edit. A conflict may come from this very edit, when its answer was lost or the network sent it
 * twice.
 */
export async function sendProfileEdit({
  item: { version, body },
  call,
  signal,
}: SendContext<ProfileEditItem>): Promise<Outcome> {
  try {
    const me = await call(meEndpoints.edit, { body: { ...body, version } }, { signal });
    return { kind: 'profile', id: me.id, version: me.version };
  } catch (error) {
    if (!(error instanceof ApiError) || !isStaleProfileCode(error.body.code)) throw error;
    const me = await call(meEndpoints.get, {}, { signal });
    if (!isBodyInAnswer(inOneOrder(me), inOneOrder(body))) throw error;
    return { kind: 'profile', id: me.id, version: me.version };
  }
}

/** The server answers a profile's categories in an order of its own. */
function inOneOrder<Profile extends Pick<ProfileBody, 'categories'>>(profile: Profile): Profile {
  return profile.categories ? { ...profile, categories: profile.categories.toSorted() } : profile;
}
