import { createFileRoute } from '@tanstack/react-router';
import { ProfileSkeleton } from '#app/features/users/profile/profile-skeleton.tsx';
import { loadProfile, profileHead } from '#app/pages/user/profile-loader.ts';
import { ProfilePage } from '#app/pages/user/profile-page.tsx';
import { parseProfileSearch, type ProfileSearch } from '#app/pages/user/profile-search.ts';
import { SKELETON_AFTER_MS } from '#app/pages/skeleton-after.ts';

export const Route = createFileRoute('/users/$id')({
  validateSearch: (search: Record<string, unknown>): ProfileSearch => parseProfileSearch(search),
  loaderDeps: ({ search: { ads, rating } }) => ({ ads, rating }),
  loader: ({ context, params, deps }) => loadProfile(context, params.id, deps),
  head: ({ match, params, loaderData }) => profileHead(match.context, params.id, loaderData),
  pendingComponent: ProfileSkeleton,
  pendingMs: SKELETON_AFTER_MS,
  component: ProfileRoute,
});

function ProfileRoute() {
  const { id } = Route.useParams();
  return <ProfilePage id={id} search={Route.useSearch()} />;
}
