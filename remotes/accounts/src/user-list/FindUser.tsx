import { customersDomain } from '@banyan/domain-customers';
import { FindBox } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { USERS, type UserPlace } from './userList.js';
import { userTexts } from './userTexts.js';

/** Finds one customer by whatever is at hand. A phone number or an e-mail address never reaches the address. */
export function FindUser({ list }: { readonly list: UserPlace }) {
  const { find: text } = useTexts(userTexts);
  const { api } = useDomain(customersDomain);
  const [look] = api.useFindMutation();
  const { by } = list.search.filters;
  const find = async (typed: string) => {
    const answer = await look({ text: typed });
    if (answer.data !== undefined) {
      const { by: kind, q } = answer.data;
      const found = kind === 'text' ? { text: typed } : { q, by: kind };
      list.change({ filters: { ...USERS.none, ...found } });
    }
    return answer;
  };
  return (
    <FindBox
      words={text}
      foundBy={by === null ? null : text.by[by]}
      find={find}
      onClear={list.reset}
    />
  );
}
