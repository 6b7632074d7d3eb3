import { describe, expect, it } from 'vitest';
import type { UserProfile } from '#contract/users/entities.ts';
import { profileJsonLd } from './profile-json-ld.ts';

const user: UserProfile = {
  id: '12',
  full_name: 'Барно Абдуллаева',
  avatar: {
    id: '3',
    urls: { '50x50': '/images/face/50x50', '192x192': '/images/face/192x192' },
    original_name: 'face.jpg',
    width: 400,
    height: 400,
    color: '#aabbcc',
  },
  verified: true,
  rating: { positive: 19, negative: 1 },
  online: true,
  last_seen_at: null,
  reply_minutes: 5,
  registered_at: '2025-03-04T05:06:07Z',
  about: 'Шью на дому.',
  city: '1',
  categories: [],
  portfolio: [],
  ads_count: { vacancies: 0, services: 2, tasks: 0 },
};

describe('a person for search engines', () => {
  it('a person is a ProfilePage with absolute addresses', () => {
    expect(profileJsonLd(user, 'https://yumush.example')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      dateCreated: '2025-03-04T05:06:07Z',
      mainEntity: {
        '@type': 'Person',
        name: 'Барно Абдуллаева',
        url: 'https://yumush.example/users/12',
        description: 'Шью на дому.',
        image: 'https://yumush.example/images/face/192x192',
      },
    });
  });

  it('the structured data of a person leaves out empty fields', () => {
    const { mainEntity } = profileJsonLd({ ...user, about: null, avatar: null }, 'https://yumush.example');
    expect(Object.keys(mainEntity)).toEqual(['@type', 'name', 'url']);
  });
});
