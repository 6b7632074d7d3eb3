import type { UserProfile } from '#contract/users/entities.ts';

/** Structured data of a person: name and photo, nothing that the page does not show. */
export function profileJsonLd(user: UserProfile, publicOrigin: string) {
  const avatar = user.avatar?.urls['192x192'];
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    dateCreated: user.registered_at,
    mainEntity: {
      '@type': 'Person',
      name: user.full_name,
      url: `${publicOrigin}/users/${user.id}`,
      ...(user.about ? { description: user.about } : {}),
      ...(avatar ? { image: publicOrigin + avatar } : {}),
    },
  };
}
