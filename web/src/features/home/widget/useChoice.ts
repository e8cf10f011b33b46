import { useSearchParams } from 'react-router-dom';

/** A choice of one of these words, kept in the address; the first one leaves the address alone. */
export const useChoice = <Word extends string>(
  key: string,
  words: readonly [Word, ...Word[]],
): readonly [Word, (word: Word) => void] => {
  const [params, setParams] = useSearchParams();
  const given = params.get(key);
  const choose = (word: Word): void => {
    const next = new URLSearchParams(params);
    if (word === words[0]) next.delete(key);
    else next.set(key, word);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return [words.find((word) => word === given) ?? words[0], choose];
};
