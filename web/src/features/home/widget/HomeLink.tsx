import { Link, type LinkProps } from 'react-router-dom';
import { FROM_LINK } from '#lib/accountLink.ts';
import { useFirstRun } from '../pace.ts';

type HomeLinkProps = Pick<
  LinkProps,
  'className' | 'children' | 'title' | 'aria-label' | 'aria-current' | 'onClick'
> & { readonly to: string };

/**
 * Leads to exactly what its words say: a list brings no filter of an earlier visit. Before the first
 * analysis is complete it leads nowhere.
 */
export const HomeLink = ({ to, children, ...rest }: HomeLinkProps) => {
  if (useFirstRun() !== 'done') {
    const { className, title } = rest;
    return (
      <span className={className} title={title}>
        {children}
      </span>
    );
  }
  return (
    <Link {...rest} to={to} state={FROM_LINK}>
      {children}
    </Link>
  );
};
