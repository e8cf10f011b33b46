const names = ['visibility', 'exposure', 'access', 'classification', 'dataclassification'];

interface Tag {
  readonly key: string;
  readonly value: string;
}

/** `visibility = public` and the like, or `public = true`. */
const isPublicTag = ({ key, value }: Tag): boolean => {
  const name = key.toLowerCase().replaceAll(/[^a-z]/g, '');
  const text = value.trim().toLowerCase();
  return (names.includes(name) && text === 'public') || (name === 'public' && text === 'true');
};

/** Whether the tags of a data store say that everybody may read it. */
export const isTaggedPublic = (tags: readonly Tag[]): boolean => tags.some(isPublicTag);
