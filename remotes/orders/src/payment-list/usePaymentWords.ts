import { useTexts } from '@banyan/platform/language';
import { paymentTexts } from './paymentTexts.js';

type Of = { readonly provider: string; readonly method: string };

/** What people call providers and their ways to pay; one that we have no word for is called as it calls itself. */
export function usePaymentWords() {
  const { providers, methods } = useTexts(paymentTexts);
  const wordIn = (words: Readonly<Record<string, string>>, name: string) => words[name] ?? name;
  return {
    provider: (name: string) => wordIn(providers, name),
    way: ({ provider, method }: Of) => ({
      method: wordIn(methods, method),
      provider: wordIn(providers, provider),
    }),
  };
}
