import type { Language } from '@banyan/contract';
import type { StatisticDescription } from '@banyan/contract/statistics';
import { measureOf } from '@banyan/contract/statistics';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { useMemo } from 'react';
import { statisticTexts } from './statisticTexts.js';

type Numbers = Readonly<Record<string, number>>;

/** The measures that are shown, and what people call measures, dimensions and values. */
export function useStatisticWords(of: StatisticDescription) {
  const language = useLanguage();
  const { unknown } = useTexts(statisticTexts);
  return useMemo(() => wordsOf(of, language, unknown), [of, language, unknown]);
}

function wordsOf(of: StatisticDescription, language: Language, unknown: string) {
  const at = language === 'zh' ? 0 : 1;
  const shown = Object.keys(of.measures).filter((name) => of.measures[name]?.kind !== 'hidden');
  return {
    shown,
    counted: shown.filter((name) => of.measures[name]?.kind !== 'ratio'),
    measure: (name: string) => of.measures[name]?.title[at] ?? name,
    means: (name: string) => of.measures[name]?.means[at] ?? '',
    dimension: (name: string) => of.dimensions[name]?.title[at] ?? name,
    value: (dimension: string, value: string) =>
      value === '' ? unknown : (of.dimensions[dimension]?.words?.[value]?.[language] ?? value),
    numberOf: (name: string, numbers: Numbers) => measureOf(of, name, numbers),
    /** A number of a measure as people read it. */
    said: (name: string, numbers: Numbers) => saidOf(of, name, measureOf(of, name, numbers)),
  };
}

function saidOf(of: StatisticDescription, name: string, value: number | null): string {
  if (value === null) return '–';
  return of.measures[name]?.kind === 'ratio'
    ? `${(value * 100).toFixed(1)} %`
    : value.toLocaleString('en');
}
