/** What changed since yesterday and since the last visit, and what to do first. */
export const WhatChanged = () => null;
