import { Link } from 'react-router-dom';

const SEPARATOR = ' > ';

interface CrumbProps {
  /** `DATA STORES > {name}`; the name is empty while it loads. */
  readonly text: string;
  /** Link target of the first part. */
  readonly to: string;
}

/** The line over the title of a page that a list leads to. */
export const Crumb = ({ text, to }: CrumbProps) => {
  const [list = '', ...rest] = text.split(SEPARATOR);
  const name = rest.join(SEPARATOR);
  return (
    <>
      <Link to={to}>{list}</Link>
      {name === '' ? null : SEPARATOR + name}
    </>
  );
};
