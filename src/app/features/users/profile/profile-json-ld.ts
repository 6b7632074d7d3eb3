import type { UserProfile } from '#contract/users/entities.ts';

/** A person's page for search engines: a name and a face, nothing that is not on the page. */
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
