import { PlainTable } from '#components/PlainTable.tsx';
import { type DataType, dataTypes } from '#contracts/classification/dataTypes.ts';
import { darknetPrices, priceSources } from '#contracts/dataStore/darknetPrices.ts';
import { securityIssueTexts as t } from '#messages/securityIssues.ts';
import styles from './SecurityIssues.module.css';

const types = (Object.keys(dataTypes) as DataType[]).filter((type) => type in darknetPrices);

const Price = ({ type }: { readonly type: DataType }) => {
  const price = darknetPrices[type];
  if (price === undefined) return null;
  const { name, url } = priceSources[price.source];
  return (
    <tr>
      <th scope="row">{dataTypes[type].label}</th>
      <td className={styles.figure}>{price.dollars.toFixed(2)}</td>
      <td>
        <a href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
      </td>
    </tr>
  );
};

/** What a record of each kind was sold for, and where that was published. */
export const PriceTable = () => (
  <div className={styles.prices}>
    <p>{t.explained}</p>
    <PlainTable caption={t.how} columns={t.priceColumns} figuresFrom={3}>
      {types.map((type) => (
        <Price key={type} type={type} />
      ))}
    </PlainTable>
    <p>{t.unpriced}</p>
  </div>
);
